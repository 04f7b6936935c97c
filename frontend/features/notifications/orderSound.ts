import { createStored } from '../../storage/createStored.ts'

/** Whether this device sounds with each new order. */
export const orderSound = createStored('qitati.orderSound', (stored) => stored === true)

/** Whether this browser can make the sound. */
export const canSound = (): boolean => 'AudioContext' in window

/** Browsers hold sound back until the page has been touched; one that comes later than this is not played. */
const latestMs = 3000

/** Hertz, and seconds after the start. */
const notes = [
  [660, 0],
  [880, 0.18],
] as const
const noteSeconds = 0.35

let context: AudioContext | undefined

/** Two short rising notes. */
export function soundOrder(): void {
  if (!canSound()) return
  const audio = (context ??= new AudioContext())
  const asked = performance.now()
  void audio.resume().then(() => {
    if (performance.now() - asked > latestMs) return
    for (const [hertz, after] of notes) {
      const begin = audio.currentTime + after
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.25, begin)
      volume.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds)
      tone.connect(volume).connect(audio.destination)
      tone.start(begin)
      tone.stop(begin + noteSeconds)
    }
  })
}
