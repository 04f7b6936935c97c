import useSWR from 'swr'
import { idPattern } from '#shared/kernel/ids.ts'
import type { Order } from '#shared/orders/schema.ts'
import { useCall } from '../../api/apiContext.ts'
import { ApiError } from '../../api/apiError.ts'

/** As many as are read at once for one page of paper. */
const maxOrders = 50

/** The ids in the address, each once. */
export const orderIdsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => idPattern.test(id)))].slice(0, maxOrders)

/** The vendor's own orders with these ids; `missing` counts those that are not. */
export function usePrintedOrders(ids: readonly string[]) {
  const call = useCall()
  const find = async (id: string): Promise<Order[]> => {
    try {
      return [(await call('orders/getVendorOrder', { params: { id } })).data]
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return []
      throw failure
    }
  }
  const { data, error, isValidating, mutate } = useSWR<Order[], ApiError>(
    ids.length > 0 ? (['orders/getVendorOrder', { printed: ids }] as const) : null,
    async () => (await Promise.all(ids.map(find))).flat(),
    // What is being printed does not change under the reader.
    { revalidateOnFocus: false },
  )
  return {
    data: data && { orders: data, missing: ids.length - data.length },
    error,
    isRefreshing: isValidating,
    retry: () => void mutate(),
  }
}
