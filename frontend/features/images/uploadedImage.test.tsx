import { expect, test } from 'vitest'
import { createImageBench } from '#functions/images/testing/imageBench.ts'
import { pngImage } from '#functions/images/testing/images.ts'
import { toast, toastStore } from '../../ui/overlays/toast.ts'

test('an uploaded image has its four fields, and a toast its three [DATA-17]', async () => {
  const bench = await createImageBench()
  const file = pngImage(640, 480)
  const { data: form } = await bench.create({ contentType: 'image/png', bytes: file.length })
  await bench.upload(form, file)
  expect((await bench.complete(form.id)).data).toEqual({
    public_id: `${bench.vendor}/${form.id}`,
    secure_url: `/img/${bench.vendor}/${form.id}.png`,
    width: 640,
    height: 480,
  })
  const id = toast.success('تم')
  expect(toastStore.read()).toEqual([{ id, type: 'success', message: 'تم' }])
  toast.clear()
})
