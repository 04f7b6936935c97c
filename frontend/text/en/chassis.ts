import type { chassisText } from '../ar/chassis.ts'
import type { Translation } from '../namespace.ts'

export default {
  or: 'Or from the chassis number',
  label: 'Chassis number',
  hint: '17 letters and digits, or like {frame} for Japanese cars. It is on the registration card and the door frame.',
  wrong: 'This is not a chassis number. Check the letters: it never has {letters}.',
  read: 'Read it',
  failed: 'It could not be read. Try again.',
  says: 'It says: {facts}.',
  nothing: 'We do not know this number. Choose your car yourself; the number stays with it.',
  modelUnknown: 'model unknown',
  yearUnknown: 'year unknown',
  unusual: 'The check digit is wrong, which is unusual in an American number. Check the number.',
  absent: 'We do not have this car. Choose it yourself; the number stays with it.',
  accept: 'My car: {car}',
  scan: {
    button: 'Scan the barcode',
    title: 'Chassis number barcode',
    asking: 'Allow the browser to use the camera.',
    aim: "Hold the barcode inside the box. It is on the driver's door frame or below the windscreen.",
    late: 'We have not read anything yet. Use more light, and move the phone a little closer or further away. If that does not help, type the number.',
    denied:
      'Your browser does not let us use the camera. Allow it with the lock icon next to the address or in the browser settings, or type the number.',
    absent: 'We could not find a camera, or another app is using it. Type the number.',
    type: 'Type the number',
    found: 'We read this with the camera. Compare it with the number on the car.',
  },
} satisfies Translation<(typeof chassisText)['chassis']>
