/** Puts bytes we already have among the person's downloads. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by the time this comes around.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
