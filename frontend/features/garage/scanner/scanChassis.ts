import { pause } from '../../../ui/fetchCode.ts'
import { readBarcode } from './readBarcode.browser.ts'

/** On a portrait phone a barcode of 20 characters gets three pixels for each bar. */
const constraints = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } }

/** What the video shows; `upright` for labels whose lines go up. */
function takeImage(video: HTMLVideoElement, canvas: HTMLCanvasElement, upright: boolean) {
  const { videoWidth: width, videoHeight: height } = video
  canvas.width = upright ? height : width
  canvas.height = upright ? width : height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (upright) context?.setTransform(0, 1, -1, 0, height, 0)
  context?.drawImage(video, 0, 0)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * The chassis number before the camera, once two images show the same: a misread bar differs. Undefined if
 * `signal` came first, which also ends the camera. Rejects without a camera or permission.
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
