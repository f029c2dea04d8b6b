/** The counter's printed pattern, by day and by night; each under 1 kB (identity, "Ornament"). */
export const dayPrint = {
  "--counter-pattern": `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='250'%3E%3Cg fill='none' stroke-width='7' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath stroke='%23FFD459' d='M40 40q12 26 44 12'/%3E%3Cpath stroke='%23F7B928' d='M206 32q-6 30 24 40'/%3E%3Cpath stroke='%23F7B928' d='M82 164q30-4 32 28'/%3E%3Cpath stroke='%23FFD459' d='M226 176q20 22 40 2'/%3E%3C/g%3E%3Cg fill='%23F7B928'%3E%3Ccircle cx='146' cy='104' r='4'/%3E%3Ccircle cx='28' cy='132' r='3'/%3E%3Ccircle cx='176' cy='226' r='3'/%3E%3C/g%3E%3Ccircle cx='276' cy='104' r='4' fill='%23FFD459'/%3E%3C/svg%3E")`,
};

/** The night counter is 63px vinyl pleats. */
export const nightPrint = {
  "--counter-pattern": "repeating-linear-gradient(90deg,#0000 0 58px,#471009 58px 61px,#5E1B14 61px 63px)",
};
