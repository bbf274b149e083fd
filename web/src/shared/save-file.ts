/** Hands a text that the page has made to the browser as a download. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
