/** What visitors say of places, and what the operator decides. */
export {
  createReports,
  type Report,
  type ReviewedReports,
  type SqliteReportsOptions,
  type Verdict,
  VERDICTS,
} from "./place-reports/sqlite-reports.js";
