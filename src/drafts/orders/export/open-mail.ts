/** Opens an address of a mail in the person's mail program. The page stays. */
export function openMail(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.click()
}
