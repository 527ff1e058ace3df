import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { changeCarList } from './change-car-list.ts';
import type { OwnListName } from './own-lists.ts';

/** What the feed says of a list of the car shows again. */
export async function showFeedList(
  ctx: OfficeContext,
  { carId, name }: { carId: number; name: OwnListName },
): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name, editId },
    change: ({ feed }) => {
      if (feed === null) throw new Refusal('invalid', 'No feed brings this car.');
      return { list: feed, isOwn: false };
    },
  });
  return { editId };
}
