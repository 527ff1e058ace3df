// Before anything of a server, and in each of its threads: another day, whose clock goes on as always.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...given) {
    super(...(given.length === 0 ? [SystemDate.now() + shiftMs] : given));
  }

  static now() {
    return SystemDate.now() + shiftMs;
  }
};
