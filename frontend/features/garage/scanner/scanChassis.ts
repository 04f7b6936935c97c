import { pause } from '../../../ui/fetchCode.ts'
import { readBarcode } from './readBarcode.browser.ts'

/** On a portrait phone a barcode of 20 characters gets three pixels for each bar. */
const constraints = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } }

/** The current frame of the video, turned by 90° for labels whose bars lie flat. */
function takeImage(video: HTMLVideoElement, canvas: HTMLCanvasElement, isTurned: boolean) {
  const { videoWidth: width, videoHeight: height } = video
  canvas.width = isTurned ? height : width
  canvas.height = isTurned ? width : height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (isTurned) context?.setTransform(0, 1, -1, 0, height, 0)
  context?.drawImage(video, 0, 0)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * The chassis number in front of the camera, once two frames show the same one, because a misread bar differs
 * from frame to frame. Undefined if `signal` aborts first, which also stops the camera. Rejects without a camera
 * or permission.
 */
export async function scanChassis(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onStart: () => void,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: constraints })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  // The page may have closed while it asked for permission.
  if (signal.aborted) {
    stop()
    return undefined
  }
  signal.addEventListener('abort', stop)
  try {
    video.srcObject = stream
    await video.play()
    if (!signal.aborted) onStart()
    return await watch(video, signal)
  } catch (error) {
    stop()
    throw error
  }
}

async function watch(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const canvas = document.createElement('canvas')
  let last: string | undefined
  for (let turn = 0; !signal.aborted; turn++) {
    const image = takeImage(video, canvas, turn % 2 === 1)
    const number = image && readBarcode(image)
    if (number && number === last) return number
    last = number ?? last
    await pause(100)
  }
  return undefined
}
