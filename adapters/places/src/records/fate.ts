import { foldedName } from "../brand-of.js";
import { columnKey } from "@dinner-dice/core/lists/table-columns";

const FOR_GOOD = new RegExp(
  [
    "permanent(?:ly)?[ _-]+closed",
    "closed[ _-]+(?:permanently|for good|down|forever|indefinitely)",
    "(?:now|since) closed",
    "out of business",
    "ceased trading",
    "no longer (?:open|exists|in business|trading)",
    "(?:does not|doesn'?t|doesn’t) exist(?: any ?more)?\\b|(?:is|has|be) gone\\b",
    "(?:gibt es|existiert) nicht mehr|n[’']existe plus|(?:ya no|não) existe(?: mais)?|non esiste più|bestaat niet meer",
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

export function isForGood(text: string): boolean {
  return FOR_GOOD.test(text);
}

export function saysClosed(name: string): boolean {
  return isForGood(name) || NAMED_SHUT.test(name);
}

/** 'Closed in 2023', 'closed 2023, please delete', 'shut down since May 2022'. */
const CLOSED_ON =
  /\b(?:closed|shut(?: down)?|geschlossen|ferm[ée]e?|cerrad[oa]|chius[oa]|gesloten)\s+(?:(?:in|since|seit|depuis|desde|dal|sinds|as of|on)\s+)?(?:[\p{L}.]+\s+)?20\d\d\b/iu;

/** 'Reopened', 'closed until 2027', 'closed for renovation': it is not gone. */
const COMES_BACK = /\bre-?open|\bopen(?:ed)? again|\buntil\b|renovation|wieder/i;

function tellsClosing(remark: string): boolean {
  const isTold = isForGood(remark) || CLOSED_ON.test(remark) || /^\W*(?:closed|gone)\W*$/i.test(remark);
  return isTold && !COMES_BACK.test(remark) && !remark.includes("?");
}

/** Milliseconds since 1970 below which a number of ten digits is one of seconds. */
const SECONDS = 1e10;

/** The beginning of '2019', '2019-05', '1.5.2019', 'May 2019' or '~2019', in ms since 1970; `undefined` without a year. */
export function timeIn(text: string): number | undefined {
  const plain = text.trim();
  if (/^\d{10}$|^\d{13}$/.test(plain)) return Number(plain) < SECONDS ? Number(plain) * 1000 : Number(plain);
  const [, ...ordered] =
    /((?:1[89]|20)\d\d)[-/.]?(0[1-9]|1[0-2]|(?<=[-/.])[1-9])?(?:[-/.]?(\d{1,2}))?(?!\d)/.exec(plain) ?? [];
  const [, one, other, last] = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.]((?:1[89]|20)\d\d)/.exec(plain) ?? [];
  if (last !== undefined) {
    const [day, month] = Number(one) > 12 ? [one, other] : [other, one];
    return instantOf(last, month, day);
  }
  if (ordered[0] === undefined) return undefined;
  const named = ordered[1] === undefined && /\p{L}{3}/u.test(plain) ? Date.parse(`${plain} UTC`) : NaN;
  return Number.isNaN(named) ? instantOf(...(ordered as [string, string?, string?])) : named;
}

function instantOf(year: string, month = "1", day = "1"): number | undefined {
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(instant) ? undefined : instant;
}

/** Why a place is not to be offered, as its record says. */
export type Fate = "closed" | "not open yet" | "not public" | "told twice";

const STATUS =
  /^(?:business|operating|operational|operation|trading|open|opening|store|location|place|restaurant|venue|current|licen[cs]e|permit|activity|betriebs)?status(?:text|name|description|desc)?$|^(?:statut|estado|estatus|stato|situacao|situacion|situation|etat|zustand|lifecycle|condition)$/;

const GONE =
  /^(?:is|was|now|has)?(?:permanently|perm|temporarily|definitively)?(?:closed|closedpermanently|closedforgood|closeddown|outofbusiness|defunct|disused|abandoned|demolished|razed|ruins|removed|deleted|destroyed|vacant|inactive|shutdown|gone)$|^(?:cerrado|cerradopermanentemente|ferme|fermedefinitivement|geschlossen|dauerhaftgeschlossen|chiuso|chiusodefinitivamente|fechado|encerrado|gesloten|permanentgesloten)$/;

/** Columns and tags that say "no" if a place is gone. The current opening state ("open now") is not among them. */
const ALIVE =
  /^(?:is|still)?(?:open|active|operating|operational|trading|inbusiness)$|^(?:abierto|activo|ouvert|actif|geoffnet|aktiv|aperto|attivo|aberto|ativo|geopend)$/;

/** Columns and tags with the day on which a place closed, or will. */
const ENDS =
  /^(?:date(?:of)?(?:closed|closure|closing|cessation|ended|end)|(?:permanently)?(?:closed|closure|closing|close|end|ended|cessation)(?:date|day|since|on|at)|datefermeture|datedefermeture|fermedepuis|fechacierre|fechadecierre|cerradodesde|datachiusura|datadichiusura|dataencerramento|datadeencerramento|schliessdatum|schliessungsdatum|geschlossenseit|sluitingsdatum)$/;

/** Columns and tags with the day on which it opens. */
const BEGINS =
  /^(?:date(?:of)?(?:opening|opened|open|start)|(?:opening|opened|open|opens|start)(?:date|day|on)|openingday|fechaapertura|fechadeapertura|dateouverture|datedouverture|dataapertura|datadiapertura|dataabertura|datadeabertura|eroffnung|eroffnungsdatum|eroffnetam|openingsdatum)$/;

/** Tags of places that do not exist yet. */
const PLANNED = /^(?:proposed|planned|construction|underconstruction|comingsoon)$/;

const YES = /^(?:yes|y|true|t|1|x|si|oui|ja|sim|wahr|vrai|vero|verdadero|verdadeiro)$/;
const NO = /^(?:no|n|false|f|0|non|nein|nao|nee|falsch|faux|falso)$/;

/** A state in words, folded: closed for good, or for now without an end that is known. */
const CLOSED =
  /^(?:(?:permanently |temporarily |perm |facility |business )?closed(?: permanently| temporarily| for good| down)?|inactive|not active|out of business|defunct|ceased(?: trading| operations?)?|dissolved|disused|demolished|abandoned|gone|removed|deleted|shut(?: down)?|shuttered|terminated|revoked|not operational|non operational|not operating|(?:cerrad|chius|fechad|encerrad)[oa](?: \w+(?:mente|tivo|tiva))?|inactiv[oa]|inattiv[oa]|inativ[oa]|fermee?(?: definitivement| temporairement)?|inactif|(?:dauerhaft |vorubergehend )?geschlossen|inaktiv|(?:permanent |tijdelijk )?gesloten|stangt|stengt|lukket|suljettu|zamkniet[eya]|zamknięt[eya]|закрыт[оаы]?|kapali|kapalı)$/;
const TO_COME =
  /^(?:coming soon|opening soon|opens soon|planned|proposed|under construction|not yet open|not open yet)$/;

/** Columns and tags with free text, where somebody may have written that a place is gone. */
const REMARK = /^(?:(?:description|note)(?:[a-z]{2})?|notes|fixme|comment|comments|remark|remarks)$/;

/** Foursquare's column of doubts that nobody resolved: "['closed', 'duplicate']". */
const FLAGS = /^unresolvedflags$/;

/** What the fields of a record say against offering the place at an instant; `undefined` where nothing does. */
export function fateOf(fields: Readonly<Record<string, string>>, now = Date.now()): Fate | undefined {
  const fates = Object.entries(fields).map(([name, value]) => fateIn(columnKey(name), { value, now }));
  const isGoneKind = Object.entries(fields).some(([name, value]) => isGoneAs(name, value, fields["amenity"]));
  return isGoneKind || fates.includes("closed") ? "closed" : fates.find((fate) => fate !== undefined);
}

function fateIn(
  column: string,
  { value, now }: { readonly value: string; readonly now: number },
): Fate | undefined {
  if (REMARK.test(column)) return tellsClosing(value) ? "closed" : undefined;
  if (FLAGS.test(column)) return flagged(value);
  const word = foldedName(value);
  const isClosed = CLOSED.test(word) || isForGood(value);
  if (STATUS.test(column)) return isClosed ? "closed" : TO_COME.test(word) ? "not open yet" : undefined;
  if (ALIVE.test(column)) return NO.test(word) || isClosed ? "closed" : undefined;
  const time = NO.test(word) ? undefined : timeIn(value);
  if (GONE.test(column) || ENDS.test(column))
    return YES.test(word) || isClosed || (time !== undefined && time <= now) ? "closed" : undefined;
  if (BEGINS.test(column)) return time !== undefined && time > now ? "not open yet" : undefined;
  return PLANNED.test(column) && YES.test(word) ? "not open yet" : undefined;
}

function flagged(flags: string): Fate | undefined {
  if (/private/i.test(flags)) return "not public";
  if (/closed|delete|doesnt_?exist/i.test(flags)) return "closed";
  return /duplicate/i.test(flags) ? "told twice" : undefined;
}

/** Returns whether a map says that a place of the same kind used to be there: `demolished:amenity=restaurant` on a restaurant. */
function isGoneAs(name: string, value: string, amenity: string | undefined): boolean {
  const isPast =
    /^(?:disused|abandoned|demolished|razed|removed|ruins|ruined|destroyed|closed|was):(?:amenity|building)$/.test(
      name,
    );
  return (
    isPast &&
    amenity !== undefined &&
    (value === amenity ||
      (/^(?:demolished|razed|ruins|destroyed|removed):building$/.test(name) && value !== "no"))
  );
}
