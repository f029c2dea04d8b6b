/** How long the dice roll before 'Found it!', in milliseconds (specification §9). */
export const DICE_ROLL = 2500;

/** How long 'Found it!' stays, in milliseconds (specification §9). */
export const DICE_LANDING = 500;

/** The pause before another pick in the embedded finder, in milliseconds (specification §9). */
export const ANOTHER_PAUSE = 500;
