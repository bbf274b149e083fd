// The first look at a file that is still on the person's disk.
import { kindOf } from '@mediatheque/contract/upload'
import { FileText, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './files.module.css'
import { fileOf } from './files.ts'

const isImage = (type: string) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type)
const isVideo = (type: string) => /^video\/(mp4|webm|quicktime|ogg)$/.test(type)

interface FilePictureProps {
  id: string
  name: string
  type: string
}

export function FilePicture({ id, name, type }: FilePictureProps) {
  const address = useAddressOf(id, isImage(type) || isVideo(type))
  const Icon = kindOf(name) === 'video' ? Video : FileText
  return (
    <span className={styles.picture} aria-hidden="true">
      <Icon />
      {address && isImage(type) && <img src={address} alt="" />}
      {address && isVideo(type) && <video src={address} muted preload="metadata" tabIndex={-1} />}
    </span>
  )
}

function useAddressOf(id: string, isWanted: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let made: string | null = null
    let isOver = false
    void fileOf(id).then(file => {
      if (!file || isOver) return
      made = URL.createObjectURL(file)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, isWanted])
  return address
}
