/** How long the dice roll before 'Found it!', in milliseconds (core/README.md, Constants). */
export const DICE_ROLL = 2500;

/** How long a search runs before the dice are up, in milliseconds: what fails sooner shows none; an answer brings them at once. */
export const DICE_DELAY = 350;

/** How long 'Found it!' stays, in milliseconds (core/README.md, Constants). */
export const DICE_LANDING = 500;

/** The pause before another pick in the embedded finder, in milliseconds (core/README.md, Constants). */
export const ANOTHER_PAUSE = 500;
