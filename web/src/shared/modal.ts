// The one modal: which is open, and with what (SHELL-01). The app knows what each name looks like.
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** Each room adds the modals it has: `declare module '../../shared/modal.ts' { interface ModalProps { … } }` */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ModalProps {}

export type ModalKey = keyof ModalProps & string

export interface OpenModal {
  name: string
  props: object
}

const modal = createStore<{ open: OpenModal | null }>({ open: null })
let opener: Element | null = null

type PropsArgument<K extends ModalKey> = object extends ModalProps[K]
  ? [props?: ModalProps[K]]
  : [props: ModalProps[K]]

/** An entry of a menu goes with its menu: the button of the menu stays. */
const lasting = (active: Element | null) =>
  active?.closest('[role="menu"]')
    ? (document.querySelector('[aria-haspopup][aria-expanded="true"]') ?? active)
    : active

/** Opening one closes any other. */
export function openModal<K extends ModalKey>(name: K, ...[props]: PropsArgument<K>) {
  openModalByName(name, props ?? {})
}

/** For names out of an address; one that nobody knows opens nothing. */
export function openModalByName(name: string, props: object = {}) {
  if (modal.get().open === null) opener = lasting(document.activeElement)
  modal.change({ open: { name, props } })
}

export function closeModal() {
  modal.change({ open: null })
}

/** Where the focus goes back to. */
export const modalOpener = () => opener

export const useOpenModal = () => useStore(modal, it => it.open)
