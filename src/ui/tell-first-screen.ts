/** A wholesaler or a network that is silent must not keep the rest of the program away. */
const longestWaitMs = 5_000

let show = () => {}

/** Resolves once the first screen shows what it was opened for: nothing else is fetched or drawn before. */
export const firstScreen = new Promise<void>((resolve) => {
  show = resolve
  setTimeout(resolve, longestWaitMs)
})

/** The page that is open calls it, in an effect, as soon as it shows its rows, or what stands in their place. */
export function tellFirstScreen(): void {
  show()
}
