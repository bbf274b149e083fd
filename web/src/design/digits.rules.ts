export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '')

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

// SHELL-28: keys that would write anything but 0–9. Keys that write nothing (Tab, arrows, shortcuts) pass.
export const isRefusedByDigits = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  [...key].length === 1 && !/[0-9]/.test(key) && !ctrlKey && !metaKey && !altKey
