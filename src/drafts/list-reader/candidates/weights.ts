/**
 * How much each sign says that a number is the quantity of a product, and why. The sum of the signs of a number decides
 * between numbers (match-quantities.ts); nothing else has weights.
 */
export const weights = {
  // What the number says of itself.
  /** `cantidad: 3`: nothing else is meant by the word. */
  label: 7,
  /** Quantity × price = amount: three numbers do not agree by chance. */
  multiplies: 9,
  /** `3 pzas`. */
  unit: 5,
  /** `x 3`, `3 x`: seldom another thing, but `x4` is also a kind of slot. */
  times: 5,
  /** `(3)`. */
  brackets: 4,
  /** `-> 3`, `= 3`. */
  arrow: 4,
  /** `necesito 3`. */
  request: 3,
  /** A number in words is no part of a code, a price or a measure. */
  words: 1,
  // Where it is.
  /** Nothing but signs between it and the code. */
  beside: 4,
  /** Up to three words between them. */
  near: 3,
  /** All of another cell of the same row: more than a number among the words of a cell. */
  cell: 4,
  /** The same line, with more words between them. */
  far: 1,
  /** The first or last thing of the line: there most people write it. */
  edge: 2,
  /** `3 de A`, `A: 3`, `x3` after a code: the sign says on which side the code is. */
  towards: 3,
  // What speaks against it.
  /** The sign says that the code is on the other side. */
  away: -3,
  /** `A, 3`: a comma may end one product and begin another. */
  comma: -1,
  /** `A y 3`, `A / 3`. */
  and: -2,
  /** Another number is nearer to the code. */
  behind: -3,
  /** `A; 3`, `A. 3`. */
  semicolon: -3,
  /** The number is on another line than the code. */
  line: -3,
  /** An empty line is between the number and the code. */
  paragraph: -2,
  /** `el 15`, `del 3`: a day, a floor, an article of a list. */
  article: -3,
  /** The number is in the product's title, beside the same word. */
  title: -3,
  /** With its sign it is a word of the title, as `x4` in `PCIe 4.0 x4`, and it is not beside the code: no more than that speaks for it. */
  sign: -11,
  /** The number is in the product's title, beside other words. */
  digits: -2,
  /** The number looks like an order's or a customer's. */
  document: -4,
  /** The digits are joined to the code by a sign: `A-3` may be another code. */
  joined: -1,
  /** Most lines of the list have their quantity on this side. */
  habit: 1,
} as const

export type Sign = keyof typeof weights

/** The sum of a number's signs from which it is taken without a doubt. Less is shown as doubtful. */
export const sure = 3
/** By how much the best reading of a list must be better than the best one with another quantity here. */
export const clear = 2
