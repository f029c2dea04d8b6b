const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** '2024-06' as 'June 2024'; a year alone stays as it is. */
export function longMonth(month: string): string {
  const [year = "", number] = month.split("-");
  return number === undefined ? year : `${MONTHS[Number(number) - 1]} ${year}`;
}

/** '2024-06-11' as 'June 11, 2024'. */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}
