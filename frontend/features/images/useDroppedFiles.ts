import { useEffect, useRef, useState } from 'react'

const filesOf = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])]
const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Files dropped or pasted anywhere on the page: a drop beside the mark would otherwise open the file
 * in place of the half-filled form. Says whether files are being dragged over the page.
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // Without a neighbour the pointer has left the window, not only an element.
      if (!event.relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      latest.current(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const images = filesOf(event.clipboardData).filter(({ type }) => type.startsWith('image/'))
      // Office programs put a picture of the text beside the text itself.
      if (images.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      latest.current(images)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}
