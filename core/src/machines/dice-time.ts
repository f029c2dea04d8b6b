/** How long the dice roll before 'Found it!', in milliseconds (core/README.md, Constants). */
export const DICE_ROLL = 2500;

/** How long 'Found it!' stays, in milliseconds (core/README.md, Constants). */
export const DICE_LANDING = 500;

/** The pause before another pick in the embedded finder, in milliseconds (core/README.md, Constants). */
export const ANOTHER_PAUSE = 500;
