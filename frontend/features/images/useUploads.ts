import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCall } from '../../api/apiContext.ts'
import { uploadImage } from './uploadImage.ts'
import { createUploadQueue } from './uploadQueue.ts'

/** The uploads of one screen; they end with it. `onAdd` gets the addresses of published pictures. */
export function useUploads(onAdd: (addresses: readonly string[]) => void) {
  const call = useCall()
  const latest = useRef({ call, onAdd })
  useEffect(() => {
    latest.current = { call, onAdd }
  })
  const [queue] = useState(() =>
    createUploadQueue(
      (file, watch) => uploadImage(latest.current.call)(file, watch),
      (addresses) => latest.current.onAdd(addresses),
    ),
  )
  useEffect(() => () => queue.cancel(), [queue])
  return { uploads: useSyncExternalStore(queue.subscribe, queue.read), queue }
}
