import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonProps } from '../../design/index.ts'

type FileButtonProps = Omit<ButtonProps, 'onPress' | 'icon'> & { onChoose: (file: File) => void }

/** Every file can be chosen: one of another kind is told what is needed (THUMB-02). */
export function FileButton({ onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button {...button} icon={<ImageUp />} onPress={() => input.current?.click()} />
    </>
  )
}
