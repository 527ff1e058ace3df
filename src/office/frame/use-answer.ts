import { useState } from 'react';
import { useActionData, useLocation, useNavigation } from 'react-router';

/**
 * What the action of this screen has answered, until the next step. React Router's own forgets it whenever the screen is read again, as
 * it is with every piece of news: a refused form would lose what was typed into it.
 */
export function useAnswer<Action>() {
  const given = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ given, key });
  // It is given before the address of the step is, and before the screen has been read again: fields begin anew with both.
  const isWhole = useNavigation().state === 'idle';
  if (isWhole && given !== undefined && (given !== kept.given || key !== kept.key)) setKept({ given, key });
  return isWhole && given !== undefined ? given : kept.key === key ? kept.given : undefined;
}
