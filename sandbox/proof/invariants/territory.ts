import type { Invariant } from './invariant.ts';

/** Territories, their members and glory, and reviewed applications. */
export const territoryInvariants: Invariant[] = [
  {
    name: 'the glory of a territory is its base, its daily tides and its contributions',
    sql: `select territory_id from territory t where glory <> base_glory
            + (select coalesce(sum(glory), 0) from territory_tide d where d.territory_id = t.territory_id)
            + (select coalesce(sum(glory), 0) from territory_contribution c where c.territory_id = t.territory_id)`,
  },
  {
    name: 'a lord is a member of their own territory',
    sql: `select t.territory_id from territory t left join territory_member m on m.user_id = t.lord_id
          where m.territory_id is not t.territory_id`,
  },
  {
    name: 'a territory does not exceed its capacity',
    sql: `select t.territory_id from territory t
          where capacity < (select count(*) from territory_member m where m.territory_id = t.territory_id)`,
  },
  {
    name: 'a user contributes glory only to their own territory',
    sql: `select c.user_id from territory_contribution c left join territory_member m using (user_id)
          where m.territory_id is not c.territory_id`,
  },
  {
    name: 'a pending territory application has a scheduled review, and no other has',
    sql: `select apply_id from territory_application where (status = 'pending') <> exists (
            select 1 from due where duty = 'review-territory' and ref = cast(apply_id as text))`,
  },
  {
    name: 'an approved applicant is the lord of the requested territory',
    sql: `select a.apply_id from territory_application a left join territory t using (territory_id)
          where a.status = 'approved' and (t.lord_id is not a.user_id or t.name is not a.name)`,
  },
  {
    name: 'a user has at most one approved application',
    sql: `select user_id from territory_application where status = 'approved' group by user_id having count(*) > 1`,
  },
  {
    name: 'no territory has the name of a pending application',
    sql: `select a.apply_id from territory_application a join territory t using (name) where a.status = 'pending'`,
  },
  {
    name: 'an applicant with a pending application has no territory',
    sql: `select a.apply_id from territory_application a join territory_member m using (user_id)
          where a.status = 'pending'`,
  },
  {
    name: 'the next territory tide is scheduled',
    sql: `select 1 where not exists (select 1 from due where duty = 'territory-tide' and ref = 'all')`,
  },
];
