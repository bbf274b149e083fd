export const ROOT: string
/** Packages of Debian that the product needs. */
export const FOR_START: readonly string[]
