import '../../words/add-viewing.ts'
import { FileButton } from './file-button.tsx'
import type { PictureTarget } from './send-picture.ts'
import { SendingBar } from './sending-bar.tsx'
import { pictureIn, useSending } from './use-sending.ts'

interface PictureUploadProps {
  target: PictureTarget
  label: string
  onChanged: (ImageURL: string) => unknown
}

/** A button that sends a file as the picture of its target at once. */
export function PictureUpload({ target, label, onChanged }: PictureUploadProps) {
  const { percent, isSending, send, cancel } = useSending(target)
  const choose = async (file: File) => {
    const picture = await pictureIn(file)
    const ImageURL = picture === null ? null : await send(picture)
    if (ImageURL !== null) await onChanged(ImageURL)
  }
  return (
    <>
      <FileButton size="sm" isPending={isSending} onChoose={file => void choose(file)}>
        {label}
      </FileButton>
      {percent !== null && <SendingBar percent={percent} cancel={cancel} />}
    </>
  )
}
