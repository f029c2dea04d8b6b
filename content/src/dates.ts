const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** '2024-06' as 'June 2024'; a year alone stays as it is. */
export function longMonth(month: string): string {
  const [year = "", number] = month.split("-");
  return number === undefined ? year : `${MONTHS[Number(number) - 1]} ${year}`;
}

/** 'June 2024' as '2024-06', the reverse of {@link longMonth}. */
export function shortMonth(words: string): string {
  const [name, year] = words.split(" ");
  if (year === undefined) return words;
  const month = MONTHS.findIndex((each) => each === name) + 1;
  return `${year}-${String(month).padStart(2, "0")}`;
}

/** '2024-06-11' as 'June 11, 2024'. */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/** Whole months from one month or day to another. A year alone counts as its January. */
export function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from);
}

function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return year * 12 + number;
}
