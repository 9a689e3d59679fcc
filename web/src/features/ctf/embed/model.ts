/** The HTML of a board's frame, to paste into another site: a name cannot break out of its attribute. */
export const embedCode = (url: string, name: string): string => {
  const title = name.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${url}" title="Classement : ${title}" width="100%" height="600" loading="lazy"></iframe>`;
};
