// With exactOptionalPropertyTypes a maybe-undefined value cannot be handed to an optional prop of
// react-aria-components. Callers of the design system may; the primitives ignore undefined.
export type Loose<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] }

export type AriaRest<Props, Ours extends string = never> = Loose<
  Omit<Props, 'className' | 'style' | 'children' | 'render' | Ours>
>

export const tight = <T>(props: Loose<T>): T => props as T
