import { useEffect, useEffectEvent, useState } from 'react'

const readFiles = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])]
const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files dropped anywhere, because a drop would else open the file in place of the half-filled form,
 * and pasted ones if `mayPaste`. Returns whether files are being dragged over the page.
 */
export function useDroppedFiles(
  onFiles: (files: readonly File[]) => void,
  mayPaste: (file: File) => boolean = () => false,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const add = useEffectEvent(onFiles)
  const isWanted = useEffectEvent(mayPaste)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // Without a related target the pointer has left the window, not just an element.
      if (!event.relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      add(readFiles(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = readFiles(event.clipboardData).filter((file) => isWanted(file))
      // Office programs copy text together with an image of it.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      add(files)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
