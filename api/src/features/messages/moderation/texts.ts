export const REMOVED = 'Le message est retiré, et son auteur en connaît le motif.';
export const REMOVED_SUBJECT = 'Un message';
export const removedNews = (reason: string) => ({
  text: `Un de vos messages a été retiré par la modération. Motif\u00a0: ${reason}`,
  subject: 'Un de vos messages a été retiré',
});
