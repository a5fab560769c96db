/** A wholesaler or a network that is silent must not keep the rest of the program away. */
const longestWaitMs = 5_000

let show = () => {}

/** Resolves once the first page shows what it was opened for: what is not needed for that is neither fetched nor drawn before. */
export const pageShown = new Promise<void>((resolve) => {
  show = resolve
  setTimeout(resolve, longestWaitMs)
})

/** The page that is opened first calls it, in an effect, as soon as it shows its rows, or what stands in their place. */
export function tellPageShown(): void {
  show()
}
