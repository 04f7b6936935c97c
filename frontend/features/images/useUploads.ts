import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../api/apiContext.ts'
import { useStore } from '../../storage/createStore.ts'
import { uploadImage } from './uploadImage.ts'
import { createUploadQueue } from './uploadQueue.ts'

/** One screen's uploads, cancelled when it closes. `onAdd` gets the addresses of new images. */
export function useUploads(onAdd: (addresses: readonly string[]) => void) {
  const call = useCall()
  const [queue] = useState(() => createUploadQueue(uploadImage(call)))
  const add = useEffectEvent(onAdd)
  useEffect(() => queue.open((addresses) => add(addresses)), [queue])
  return { uploads: useStore(queue.uploads), queue }
}
