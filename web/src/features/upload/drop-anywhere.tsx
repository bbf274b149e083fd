// UPL-02: files may be dropped anywhere on a page. Without this the browser would leave the page for the file.
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { openModal, useOpenModal } from '../../shared/modal.ts'
import '../../words/add-upload.ts'
import { useWords } from '../../words/index.ts'
import styles from './drop-anywhere.module.css'
import { droppedFiles } from './files-in.ts'
import { FILE_TYPES, useAddable } from './use-options.ts'

/** Browsers say many times a second that something is held over the page, and not always that it has left. */
const GONE_AFTER_MS = 500

/** A picture that is dragged from a page brings its address along; a file of the person does not. */
const hasFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') && !dataTransfer.types.includes('text/uri-list')

export function DropAnywhere() {
  const t = useWords()
  const addable = useAddable()
  const isUploadOpen = useOpenModal()?.name === 'uploadmedia'
  const isOver = useDrops(
    FILE_TYPES.some(type => addable.has(type)),
    isUploadOpen,
  )
  if (!isOver) return null
  return createPortal(
    <div className={styles.overlay} data-drop-overlay>
      <p className={styles.card}>
        <Upload aria-hidden="true" />
        {t('upload.files.dropAnywhere')}
      </p>
    </div>,
    document.body,
  )
}

/** Whether files are held over the page. A drop on a place that takes files itself does not come here. */
function useDrops(mayAdd: boolean, isUploadOpen: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!mayAdd) return
    // Nothing that somebody is writing in another dialog is closed by a drop.
    const isFree = () => document.querySelectorAll('[role="dialog"]').length === (isUploadOpen ? 1 : 0)
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      setOver(false)
    }
    const see = (event: DragEvent) => {
      if (!hasFiles(event) || !isFree()) return
      clearTimeout(timer)
      timer = setTimeout(end, GONE_AFTER_MS)
      setOver(true)
    }
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isFree() ? 'copy' : 'none'
    }
    const take = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      if (isFree())
        void droppedFiles(event.dataTransfer.items).then(files => openModal('uploadmedia', { files }))
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('dragover', see, { capture: true, signal })
    addEventListener('drop', end, { capture: true, signal })
    addEventListener('dragover', hold, { signal })
    addEventListener('drop', take, { signal })
    return () => {
      listening.abort()
      end()
    }
  }, [mayAdd, isUploadOpen])
  return isOver
}
