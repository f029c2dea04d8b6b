/** A point in 1e-5 degrees. */
export interface Located {
  readonly lat: number;
  readonly lng: number;
}

/** The size of a cell, several hundred meters. Items in the same or in neighboring cells belong together. */
const CELL = 750;

/** Groups items that are connected through neighboring cells. The same name in another group is another street. */
export function clustersOf<Item extends Located>(items: readonly Item[]): readonly (readonly Item[])[] {
  const cells = new Map<string, Item[]>();
  for (const item of items) {
    const cell = cellName(Math.floor(item.lat / CELL), Math.floor(item.lng / CELL));
    const there = cells.get(cell);
    if (there) there.push(item);
    else cells.set(cell, [item]);
  }
  const clusters: Item[][] = [];
  for (const start of [...cells.keys()]) if (cells.has(start)) clusters.push(takeFrom(cells, start));
  return clusters;
}

/** Removes and returns all items that are connected to a cell. */
function takeFrom<Item>(cells: Map<string, Item[]>, start: string): Item[] {
  const taken: Item[] = [];
  const open = [start];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const items = cells.get(cell);
    if (!items) continue;
    cells.delete(cell);
    for (const item of items) taken.push(item);
    open.push(...neighborsOf(cell));
  }
  return taken;
}

function neighborsOf(cell: string): readonly string[] {
  const [row = 0, column = 0] = cell.split(" ").map(Number);
  const steps = [-1, 0, 1];
  return steps.flatMap((down) => steps.map((across) => cellName(row + down, column + across)));
}

function cellName(row: number, column: number): string {
  return `${row} ${column}`;
}

/** Returns the item nearest to the center of all items. */
export function middleOf<Item extends Located>(items: readonly [Item, ...Item[]]): Item {
  const mean = (value: (item: Item) => number): number =>
    items.reduce((sum, item) => sum + value(item), 0) / items.length;
  const [lat, lng] = [mean((item) => item.lat), mean((item) => item.lng)];
  const far = (item: Item): number => (item.lat - lat) ** 2 + (item.lng - lng) ** 2;
  return items.reduce((best, item) => (far(item) < far(best) ? item : best));
}
