/** Hands a text to the browser as a file to save. */
export function downloadFile(file: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMs)
}

const releaseAfterMs = 60_000
