/*
 * The newsletter's list in a Google spreadsheet: paste this file into an Apps Script project.
 *
 * 1. Make a spreadsheet; in it choose Extensions > Apps Script; replace what stands there by this file; save.
 * 2. Choose Deploy > New deployment > Web app. Execute as: Me. Who has access: Anyone. Deploy, and allow what it asks.
 * 3. Set NEWSLETTER_ENDPOINT to the web app's address (https://script.google.com/macros/s/.../exec) and start the server.
 * 4. After a change here choose Deploy > Manage deployments > Edit > New version; the address stays the same.
 *
 * The server sends { email, id } and tries until it reads { ok: true }, so an address may come more than once: it is
 * dropped when its id or the address itself is already there. In direct mode browsers send { email } alone. The body
 * is JSON whatever content type it comes under.
 */
const SHEET_NAME = "Newsletter";
const HEADINGS = ["email", "joined", "id"];
const LONGEST_EMAIL = 254;
const LONGEST_ID = 64;
const LOCK_WAIT_MS = 10000;

/* Apps Script calls this for every POST. */
// oxlint-disable-next-line no-unused-vars
function doPost(event) {
  const wish = readWish(event);
  if (!wish) return answer({ ok: false, error: "unreadable" });
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(LOCK_WAIT_MS)) return answer({ ok: false, error: "busy" });
  try {
    return answer({ ok: true, known: !keep(openSheet(), wish) });
  } catch {
    return answer({ ok: false, error: "not kept" });
  } finally {
    lock.releaseLock();
  }
}

/* The address and its id, or nothing when there is no such thing. */
function readWish(event) {
  try {
    const body = JSON.parse(event.postData.contents);
    const email = String(body.email || "").trim();
    const id = String(body.id || "");
    const fits =
      /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(email) &&
      email.length <= LONGEST_EMAIL &&
      id.length <= LONGEST_ID;
    return fits ? { email: email, id: id } : undefined;
  } catch {
    return undefined;
  }
}

/* Adds one row of plain text, unless the id or the address is there. */
function keep(sheet, wish) {
  const rows = sheet.getDataRange().getValues();
  for (let i = 1; i < rows.length; i += 1) {
    const sameId = wish.id !== "" && unquoted(rows[i][2]) === wish.id;
    if (sameId || unquoted(rows[i][0]).toLowerCase() === wish.email.toLowerCase()) return false;
  }
  const range = sheet.getRange(rows.length + 1, 1, 1, HEADINGS.length);
  range.setNumberFormat("@");
  range.setValues([[asText(wish.email), new Date().toISOString(), asText(wish.id)]]);
  SpreadsheetApp.flush();
  return true;
}

function openSheet() {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  const sheet = book.getSheetByName(SHEET_NAME) || book.insertSheet(SHEET_NAME);
  if (sheet.getLastRow() === 0) sheet.appendRow(HEADINGS);
  return sheet;
}

/* A cell that begins like a formula gets an apostrophe, which spreadsheets take for "this is text". */
function asText(value) {
  return /^[=+\-@＝＋－＠\t\r]/.test(value) ? "'" + value : value;
}

function unquoted(value) {
  return String(value).replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "");
}

function answer(body) {
  return ContentService.createTextOutput(JSON.stringify(body)).setMimeType(ContentService.MimeType.JSON);
}
