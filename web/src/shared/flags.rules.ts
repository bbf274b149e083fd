// Switches in the query of a page: to be there is enough, unless the value says no.
export const isOff = (value: unknown) => /^(0|false|no|off)$/i.test(String(value))

export const isOn = (value: unknown) => value !== undefined && value !== null && !isOff(value)
