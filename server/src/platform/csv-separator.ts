/** The separator that is most often in the first line, outside of quotation marks. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const count = (sign: string) => firstLine.split(sign).length
  const signs = [',', ';', '\t'] as const
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
