// The one modal: which is open, and with what (SHELL-01). The app knows what each name looks like.
import { useSyncExternalStore } from 'react'

/** Each room adds the modals it has: `declare module '../../shared/modal.ts' { interface ModalProps { … } }` */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface ModalProps {}

export type ModalKey = keyof ModalProps & string

export interface OpenModal {
  name: string
  props: object
}

let current: OpenModal | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()

function show(next: OpenModal | null) {
  current = next
  for (const listener of listeners) listener()
}

type PropsArgument<K extends ModalKey> = object extends ModalProps[K]
  ? [props?: ModalProps[K]]
  : [props: ModalProps[K]]

/** Opening one closes any other. */
export function openModal<K extends ModalKey>(name: K, ...[props]: PropsArgument<K>) {
  openModalByName(name, props ?? {})
}

/** For names out of an address; one that nobody knows opens nothing. */
export function openModalByName(name: string, props: object = {}) {
  if (current === null) opener = document.activeElement
  show({ name, props })
}

export function closeModal() {
  show(null)
}

/** Where the focus goes back to. */
export const modalOpener = () => opener

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenModal = () => useSyncExternalStore(subscribe, () => current)
