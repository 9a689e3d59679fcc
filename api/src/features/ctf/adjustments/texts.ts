const figure = (value: number): string => Math.abs(value).toLocaleString('fr-FR');
const counted = (points: number): string => `${figure(points)}\u00a0point${Math.abs(points) < 2 ? '' : 's'}`;
const signed = (points: number): string => `${points > 0 ? '+' : '−'}${counted(points)}`;

export const adjusted = (entrant: string, points: number, frozen: boolean): string =>
  `${entrant} ${points > 0 ? 'reçoit' : 'perd'} ${counted(points)}.${
    frozen ? ' Le classement est gelé\u00a0: les autres le verront quand le gel sera levé.' : ''
  }`;
export const removed = (entrant: string, points: number): string =>
  `L’ajustement de ${signed(points)} est annulé\u00a0: ${entrant}.`;

/** What the players read when points are given to them or taken from them. */
export const adjustedNews = (event: string, inTeam: boolean, points: number, reason: string) => {
  const act = points > 0 ? 'accordé' : 'retiré';
  const done = inTeam ? `ont ${act} ${counted(points)} à votre équipe` : `vous ont ${act} ${counted(points)}`;
  return {
    kind: 'moderation' as const,
    subject: `${points > 0 ? 'Points accordés' : 'Points retirés'} : ${figure(points)}`,
    text: `Les organisateurs de «\u00a0${event}\u00a0» ${done}\u00a0: «\u00a0${reason}\u00a0».`,
  };
};

/** What the players read when an adjustment is removed. */
export const removedNews = (event: string, inTeam: boolean, points: number, reason: string) => ({
  kind: 'moderation' as const,
  subject: `Ajustement annulé : ${signed(points)}`,
  text: `Les organisateurs de «\u00a0${event}\u00a0» ont annulé ${
    inTeam ? 'l’ajustement de votre équipe' : 'votre ajustement'
  } (${signed(points)})\u00a0: «\u00a0${reason}\u00a0».`,
});
