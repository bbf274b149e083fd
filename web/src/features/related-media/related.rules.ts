/** REL-02; edit: the title of one of them. */
export type Mode = { mode: 'list' } | { mode: 'upload' } | { mode: 'edit'; ClipDataID: number }
