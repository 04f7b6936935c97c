import { commonText } from './ar/common.ts'
import { shellText } from './ar/shell.ts'
import { sessionText } from './ar/session.ts'
import { errorsText } from './ar/errors.ts'
import { toastsText } from './ar/toasts.ts'
import { garageText } from './ar/garage.ts'
import { productText } from './ar/product.ts'

/** The Arabic texts that any page may show: the source language, part of the first script. */
export const ar = {
  ...commonText,
  ...shellText,
  ...sessionText,
  ...errorsText,
  ...toastsText,
  ...garageText,
  ...productText,
}
