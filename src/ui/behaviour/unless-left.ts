/**
 * A script on its way. When the page is left before it comes, some browsers break it off and would report that as a fault of
 * the page: then it never comes, and nothing is said.
 */
export async function unlessLeft<Script>(loading: Promise<Script>): Promise<Script> {
  let isLeaving = false;
  const note = ({ destination, downloadRequest }: NavigateEvent) => {
    isLeaving = !destination.sameDocument && downloadRequest === null;
  };
  const { navigation } = globalThis;
  navigation?.addEventListener('navigate', note);
  try {
    return await loading;
  } catch (error) {
    if (isLeaving) return await new Promise(() => {});
    throw error;
  } finally {
    navigation?.removeEventListener('navigate', note);
  }
}
