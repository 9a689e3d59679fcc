// How tools/ctfd-archive.mjs talks to a CTFd as its visitors do.

/** A browser of CTFd: its cookies, and the nonce of its session. */
export function visitor(base) {
  const cookies = new Map();
  let nonce = '';
  const call = async (method, path, { form, json, headers = {} } = {}) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'csrf-token': nonce,
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json ? JSON.stringify(json) : form,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    return answer;
  };
  const page = async (path) => {
    const text = await (await call('GET', path)).text();
    nonce = /'csrfNonce': "([0-9a-f]+)"/.exec(text)?.[1] ?? nonce;
    return text;
  };
  const post = async (path, fields) => {
    await page(path);
    const form = new URLSearchParams({ ...fields, nonce });
    const answer = await call('POST', path, { form });
    if (answer.status === 429) {
      // CTFd accepts ten logins from one address in five seconds.
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return post(path, fields);
    }
    if (answer.status !== 302) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  return { call, page, post };
}
