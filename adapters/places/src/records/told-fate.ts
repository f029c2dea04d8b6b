import { foldedName } from "../folded-name.js";
import { isForGood, tellsClosing } from "./closed-words.js";
import { columnKey } from "@dinner-dice/core/lists/table-columns";
import { timeIn } from "./told-date.js";

/** Why a place is not to be offered, as its record says. */
export type Fate = "closed" | "not open yet" | "not public" | "told twice";

/** Columns and tags that name a state in words. */
const STATUS =
  /^(?:business|operating|operational|operation|trading|open|opening|store|location|place|restaurant|venue|current|licen[cs]e|permit|activity|betriebs)?status(?:text|name|description|desc)?$|^(?:statut|estado|estatus|stato|situacao|situacion|situation|etat|zustand|lifecycle|condition)$/;

/** Columns and tags that say yes where a place is gone. */
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
const REMARK = /^(?:description|descriptionen|note|notes|noteen|fixme|comment|comments|remark|remarks)$/;

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
