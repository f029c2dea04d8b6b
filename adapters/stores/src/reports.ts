/** Visitors' reports about places, and the operator's verdicts. */
export {
  createReports,
  type Report,
  type ReviewedReports,
  type SqliteReportsOptions,
  type Verdict,
  VERDICTS,
} from "./place-reports/sqlite-reports.js";
