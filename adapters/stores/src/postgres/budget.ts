import { type Postgres, postgresTime } from "./database.js";
import { type PostgresPart, prepared, visitorMarks } from "./part.js";
import { type Books, type Totals, sharesOf, windowsAt } from "../budget.js";

/**
 * One row for each UTC day and kind of call, one for each hour, and one for each visitor's day.
 *
 * The function checks and charges under one lock. Each of its statements sees what others have committed, which a single statement would
 * not. A call over a cap changes nothing.
 */
export const POSTGRES_BUDGET: PostgresPart = {
  name: "budget",
  versions: [
    `CREATE TABLE IF NOT EXISTS dinner_dice_spending (
       day text NOT NULL, sku text NOT NULL, calls bigint NOT NULL, micro_dollars bigint NOT NULL, PRIMARY KEY (day, sku));
     CREATE TABLE IF NOT EXISTS dinner_dice_hours (hour text PRIMARY KEY, micro_dollars bigint NOT NULL);
     CREATE TABLE IF NOT EXISTS dinner_dice_visitors (
       day text NOT NULL, visitor text NOT NULL, micro_dollars bigint NOT NULL, PRIMARY KEY (day, visitor));
     CREATE OR REPLACE FUNCTION dinner_dice_spend(
       p_month text, p_day text, p_hour text, p_visitor text, p_sku text, p_price bigint,
       month_cap bigint, day_cap bigint, hour_cap bigint, visitor_cap bigint) RETURNS boolean LANGUAGE plpgsql AS $$
     BEGIN
       PERFORM pg_advisory_xact_lock(720352);
       IF p_price + (SELECT coalesce(sum(micro_dollars), 0) FROM dinner_dice_spending WHERE day = p_day) > day_cap
         OR p_price + (SELECT coalesce(sum(micro_dollars), 0) FROM dinner_dice_spending
           WHERE day BETWEEN p_month || '-01' AND p_month || '-31') > month_cap
         OR p_price + coalesce((SELECT micro_dollars FROM dinner_dice_hours WHERE hour = p_hour), 0) > hour_cap
         OR p_price + coalesce((SELECT micro_dollars FROM dinner_dice_visitors
           WHERE day = p_day AND visitor = p_visitor), 0) > visitor_cap AND p_visitor IS NOT NULL
       THEN RETURN false; END IF;
       PERFORM dinner_dice_book(p_day, p_hour, p_visitor, p_sku, 1, p_price);
       RETURN true;
     END $$;
     CREATE OR REPLACE FUNCTION dinner_dice_book(
       p_day text, p_hour text, p_visitor text, p_sku text, p_calls bigint, p_price bigint) RETURNS void LANGUAGE sql AS $$
       INSERT INTO dinner_dice_spending AS b VALUES (p_day, p_sku, p_calls, p_price) ON CONFLICT (day, sku)
         DO UPDATE SET calls = b.calls + p_calls, micro_dollars = b.micro_dollars + p_price;
       INSERT INTO dinner_dice_hours AS b VALUES (p_hour, p_price) ON CONFLICT (hour)
         DO UPDATE SET micro_dollars = b.micro_dollars + p_price;
       INSERT INTO dinner_dice_visitors AS b SELECT p_day, p_visitor, p_price WHERE p_visitor IS NOT NULL
         ON CONFLICT (day, visitor) DO UPDATE SET micro_dollars = b.micro_dollars + p_price;
     $$;`,
    `CREATE OR REPLACE FUNCTION dinner_dice_spend_shared(
       p_month text, p_day text, p_hour text, p_networks text[], p_shares bigint[], p_sku text, p_price bigint,
       month_cap bigint, day_cap bigint, hour_cap bigint) RETURNS boolean LANGUAGE plpgsql AS $$
     BEGIN
       PERFORM pg_advisory_xact_lock(720352);
       IF EXISTS (SELECT FROM unnest(p_networks, p_shares) AS own (network, share)
           LEFT JOIN dinner_dice_visitors AS kept ON kept.day = p_day AND kept.visitor = own.network
           WHERE p_price + coalesce(kept.micro_dollars, 0) > own.share)
         OR NOT dinner_dice_spend(p_month, p_day, p_hour, NULL, p_sku, p_price, month_cap, day_cap, hour_cap, 0)
       THEN RETURN false; END IF;
       PERFORM dinner_dice_book_networks(p_day, p_networks, p_price);
       RETURN true;
     END $$;
     CREATE OR REPLACE FUNCTION dinner_dice_book_networks(p_day text, p_networks text[], p_price bigint)
       RETURNS void LANGUAGE sql AS $$
       INSERT INTO dinner_dice_visitors AS b SELECT p_day, network, p_price FROM unnest(p_networks) AS network
         ON CONFLICT (day, visitor) DO UPDATE SET micro_dollars = b.micro_dollars + p_price;
     $$;`,
  ],
};

const SPEND = "SELECT dinner_dice_spend_shared($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS spent";
const GIVE_BACK =
  "SELECT dinner_dice_book($1, $2, NULL, $4, -1, -$5::bigint), dinner_dice_book_networks($1, $3, -$5::bigint)";
const SPENT = `SELECT coalesce(sum(micro_dollars) FILTER (WHERE day = $1), 0) AS day,
  coalesce(sum(micro_dollars), 0) AS month
FROM dinner_dice_spending WHERE day BETWEEN $2::text || '-01' AND $2::text || '-31'`;
const CHECK = "SELECT FROM dinner_dice_spending LIMIT 1";

const FORGET = "DELETE FROM dinner_dice_visitors WHERE day < $1";

/** Books in PostgreSQL, shared by all servers. Days follow the database's clock. Visitors' addresses are stored as keyed hashes of `secret`. */
export function postgresBooks(postgres: Postgres, secret: string): Books {
  const statements = prepared(postgres, POSTGRES_BUDGET);
  const mark = visitorMarks(secret);
  let today = "";
  return {
    spend: async (spending, caps) => {
      const ready = await statements();
      const { sku, price, visitor, now = await postgresTime(ready) } = spending;
      const { month, day, hour } = windowsAt(now);
      if (day !== today) void ready.run(FORGET, [day]).catch(() => "the next server does it");
      today = day;
      const shares = sharesOf(visitor, caps.visitor);
      const values = [
        month,
        day,
        hour,
        shares.map(({ network }) => mark(network)),
        shares.map(({ most }) => most),
        sku,
        price,
        caps.month,
        caps.day,
        caps.hour,
      ];
      const [row] = await ready.all<{ readonly spent: boolean }>(SPEND, values);
      return row?.spent === true ? { ...spending, now } : undefined;
    },
    giveBack: async ({ sku, price, now, visitor }) => {
      const { day, hour } = windowsAt(now);
      await (
        await statements()
      ).all(GIVE_BACK, [day, hour, sharesOf(visitor, 0).map(({ network }) => mark(network)), sku, price]);
    },
    totals: async (now) => {
      const ready = await statements();
      const { day, month } = windowsAt(now ?? (await postgresTime(ready)));
      const [row] = await ready.all<Record<keyof Totals, string>>(SPENT, [day, month]);
      return { day: Number(row?.day ?? 0), month: Number(row?.month ?? 0) };
    },
    check: async () => void (await (await statements()).all(CHECK)),
    close: () => Promise.resolve(),
  };
}
