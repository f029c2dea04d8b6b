/** The die's roll, bounce and landing, and the skeleton's breath: nothing else moves, and these only where scripts run (identity, "Space, shape, motion"). */
export const keyframes = {
  "@keyframes dice-roll": {
    from: { transform: "rotateX(-32deg) rotateY(-38deg)" },
    to: { transform: "rotateX(688deg) rotateY(1042deg)" },
  },
  "@keyframes dice-settle": {
    from: { transform: "rotateX(-32deg) rotateY(-38deg)" },
    to: { transform: "rotateX(-56deg) rotateY(-24deg) scale3d(1.1,1.1,1.1)" },
  },
  "@keyframes dice-bounce": {
    "0%": { transform: "translate(-46vw,-30vh)" },
    "18%": { transform: "translate(-26vw,6vh)" },
    "34%": { transform: "translate(-12vw,-13vh)" },
    "50%": { transform: "translate(2vw,4vh)" },
    "64%": { transform: "translate(8vw,-7vh)" },
    "78%": { transform: "translate(2vw,1vh)" },
    "88%": { transform: "translate(0,-2vh)" },
    "100%": { transform: "none" },
  },
  "@keyframes dice-shade": {
    "0%": { opacity: "0", transform: "translateX(-46vw) scale(.4)" },
    "18%": { opacity: ".28", transform: "translateX(-26vw)" },
    "34%": { opacity: ".1", transform: "translateX(-12vw) scale(.6)" },
    "50%": { opacity: ".28", transform: "translateX(2vw)" },
    "64%": { opacity: ".14", transform: "translateX(8vw) scale(.8)" },
    "78%, 100%": { opacity: ".28", transform: "none" },
  },
  "@keyframes dice-progress": { from: { transform: "scaleX(0)" } },
  "@keyframes bar-breathe": { to: { opacity: ".16" } },
} as const;
