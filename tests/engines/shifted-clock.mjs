// Loaded before a server: moves its clock by SHIFT_MS milliseconds, as a machine's whose time service does not run.
const RealDate = Date;
const shift = Number(process.env.SHIFT_MS);

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + shift] : values));
  }

  static now() {
    return RealDate.now() + shift;
  }
};
