/** "Closed for good", as people write it into names and hours. */
const FOR_GOOD = new RegExp(
  [
    "permanent(?:ly)?[ _-]+closed",
    "closed[ _-]+(?:permanently|for good|down|forever|indefinitely)",
    "(?:now|since) closed",
    "out of business",
    "ceased trading",
    "no longer (?:open|exists|in business|trading)",
    "(?:cerrado|cerrada|fechado|fechada|encerrado|encerrada) (?:permanentemente|definitivamente|para siempre)",
    "(?:permanentemente|definitivamente) (?:cerrado|cerrada|fechado|fechada|encerrado|encerrada)",
    "cierre definitivo",
    "ferm[ée]e? d[ée]finitivement",
    "d[ée]finitivement ferm[ée]e?",
    "fermeture d[ée]finitive",
    "(?:dauerhaft|endg[üu]ltig|f[üu]r immer) geschlossen",
    "chius[oa] (?:definitivamente|per sempre)",
    "(?:definitivamente|permanentemente) chius[oa]",
    "(?:permanent|definitief|voorgoed) gesloten",
    "permanent (?:st[äa]ngt|stengt|lukket)",
    "na stałe zamkni[ęe]t[eya]|zamkni[ęe]t[eya] na stałe",
    "закрыт[оаы]? навсегда|навсегда закрыт[оаы]?",
    "閉店|閉業|已关闭|已停业|永久关闭|永久歇业|永久停業|폐업",
  ].join("|"),
  "iu",
);

/** A name that says that the place is elsewhere or shut: '… (moved to Midtown)', '… - CLOSED', 'CLOSED: …'. */
const NAMED_SHUT = new RegExp(
  [
    "\\b(?:has |have |we )?moved to\\b",
    "[([]\\s*(?:closed|moved|relocated|shut|cerrado|ferm[ée]|geschlossen|chiuso|fechado|gesloten)\\s*[)\\]]",
    "\\s[-–—:*]+\\s*(?:closed|moved|relocated)\\W*$",
    "^\\W*closed\\s*[-–—:*]",
    "^\\W*(?:closed|moved|relocated)\\W*$",
  ].join("|"),
  "iu",
);

/** Returns whether a text says that a place is permanently closed. */
export function isForGood(text: string): boolean {
  return FOR_GOOD.test(text);
}

/** Returns whether a name says that the place is permanently closed or has moved. */
export function saysClosed(name: string): boolean {
  return isForGood(name) || NAMED_SHUT.test(name);
}

/** 'Closed in 2023', 'closed 2023, please delete', 'shut down since May 2022'. */
const CLOSED_ON =
  /\b(?:closed|shut(?: down)?|geschlossen|ferm[ée]e?|cerrad[oa]|chius[oa]|gesloten)\s+(?:(?:in|since|seit|depuis|desde|dal|sinds|as of|on)\s+)?(?:[\p{L}.]+\s+)?20\d\d\b/iu;

/** 'Reopened', 'closed until 2027', 'closed for renovation': it is not gone. */
const COMES_BACK = /\bre-?open|\bopen(?:ed)? again|\buntil\b|renovation|wieder/i;

/** Returns whether a remark says that a place is permanently closed. */
export function tellsClosing(remark: string): boolean {
  return (isForGood(remark) || CLOSED_ON.test(remark)) && !COMES_BACK.test(remark);
}
