/** The frame of a board, as another site pastes it: a name never ends the attribute that it is in. */
export const frameOf = (url: string, name: string): string => {
  const title = name.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${url}" title="Classement : ${title}" width="100%" height="600" loading="lazy"></iframe>`;
};
