import type { CallInput, EndpointData, FirstPageExtras } from '#shared/contract/endpoint.ts'
import type { ContractRows, RowId } from '#shared/contract/index.ts'
import type { Pagination } from '#shared/kernel/paging.ts'

export type { RowId } from '#shared/contract/index.ts'

/** Parameters, query and body of a row, before parsing. */
export type Input<I extends RowId> = CallInput<ContractRows[I]>
export type Data<I extends RowId> = EndpointData<ContractRows[I]>

export type FirstPage<I extends RowId> = FirstPageExtras<ContractRows[I]>

export type PagedRowId = {
  [I in RowId]: ContractRows[I] extends { paged: true } ? I : never
}[RowId]

export interface CallResponse<I extends RowId> extends Partial<FirstPage<I>> {
  data: Data<I>
  pagination: I extends PagedRowId ? Pagination : undefined
}

export interface CallOptions {
  /** Aborts the request: the call then fails as without a connection. */
  signal?: AbortSignal
  /** Finishes even if the page is closed meanwhile. */
  keepalive?: boolean
}

/** One API call. Throws ApiError on any failure. */
export type Call = <I extends RowId>(
  rowId: I,
  input: Input<I>,
  options?: CallOptions,
) => Promise<CallResponse<I>>
